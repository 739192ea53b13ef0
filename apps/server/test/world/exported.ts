import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ARRIVAL_PART_BYTES } from '@niyam/contract/organisation-import-limits.ts'
import { type Arrival, beginArrival, getArrival } from '@niyam/contract/organisation-import.ts'
import { startExport } from '@niyam/contract/exports.ts'
import { BlobReader, BlobWriter, TextReader, Uint8ArrayReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import type { Caller, TestApp, TestOrganisation } from '../app.ts'
import { upload } from '../upload.ts'

export type Row = Record<string, unknown>

interface Manifest {
  format: number
  organisation: { organisation_id: string; name: string }
  files: { path: string; bytes: number; sha256: string; rows?: number }[]
  missing: string[]
}

/** The content of an export, to be changed and packed again. */
export interface Unpacked {
  readonly files: Map<string, Buffer>
  readonly manifest: Manifest
  rows(table: string): Row[]
  setRows(table: string, rows: readonly Row[]): void
}

/** Exports an organisation. @returns the zip */
export async function exported(t: TestApp, caller: Caller, { organisation_id }: TestOrganisation): Promise<Buffer> {
  const { export_id } = await caller.call(startExport)
  await t.drain()
  return readFile(join(t.parts.exports_folder, organisation_id, `${export_id}.zip`))
}

export async function unpacked(zip: Buffer): Promise<Unpacked> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false })
  const files = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    files.set(entry.filename, Buffer.from(await (await entry.getData(new BlobWriter())).arrayBuffer()))
  }
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  const pathOf = (table: string) => `tables/${table}.ndjson`
  return {
    files,
    manifest,
    rows: (table) =>
      String(files.get(pathOf(table)) ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row),
    setRows(table, rows) {
      files.set(pathOf(table), Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
    },
  }
}

/** Packs it again with an updated manifest, or with the old one if it must not change. */
export async function packed(
  { files, manifest }: Unpacked,
  { keepsManifest = false }: { readonly keepsManifest?: boolean } = {},
): Promise<Buffer> {
  if (!keepsManifest) {
    manifest.files = [...files]
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, content]) => ({
        path,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      }))
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }
  const blob = new BlobWriter()
  const zip = new ZipWriter(blob, { useWebWorkers: false, keepOrder: true })
  for (const [path, content] of files) await zip.add(path, new Uint8ArrayReader(new Uint8Array(content)))
  await zip.close()
  return Buffer.from(await (await blob.getData()).arrayBuffer())
}

/** A zip of text files. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const blob = new BlobWriter()
  const zip = new ZipWriter(blob, { useWebWorkers: false })
  for (const [path, content] of Object.entries(files)) await zip.add(path, new TextReader(content))
  await zip.close()
  return Buffer.from(await (await blob.getData()).arrayBuffer())
}

/** Uploads a file in parts. @returns the upload after the last part */
export async function sent(t: TestApp, caller: Caller, zip: Buffer): Promise<Arrival> {
  const { arrival_id } = await caller.call(beginArrival, { body: { file_name: 'niyam-export.zip', size: zip.length } })
  for (let offset = 0; offset < zip.length; offset += ARRIVAL_PART_BYTES) {
    const content = zip.subarray(offset, offset + ARRIVAL_PART_BYTES)
    const reply = await upload(t.app, caller, `organisation/arrivals/${arrival_id}/part/?offset=${offset}`, {
      name: 'part',
      content,
    })
    if (reply.status !== 200) throw new Error(`A part was refused: ${reply.raw}`)
  }
  return caller.call(getArrival, { params: { arrival_id } })
}

/** Uploads a file and waits until it is checked. */
export async function lookedInto(t: TestApp, caller: Caller, zip: Buffer): Promise<Arrival> {
  const { arrival_id } = await sent(t, caller, zip)
  await t.drain()
  return caller.call(getArrival, { params: { arrival_id } })
}

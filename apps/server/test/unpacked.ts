import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js'

export interface Unpacked {
  readonly names: readonly string[]
  readonly text: (path: string) => string
}

/** The files of a zip, in memory. */
export async function unpacked(zip: Buffer): Promise<Unpacked & { readonly files: ReadonlyMap<string, Buffer> }> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false })
  const files = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error(`${entry.filename} is a folder`)
    files.set(entry.filename, Buffer.from(await (await entry.getData(new BlobWriter())).arrayBuffer()))
  }
  const text = (path: string) => {
    const content = files.get(path)
    if (!content) throw new Error(`No ${path} in the zip`)
    return content.toString()
  }
  return { names: [...files.keys()], text, files }
}

/** Writes files into a new folder. @returns its path */
export async function onDisk(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'niyam-unpacked-'))
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

/** Runs the program of a pack in its folder, as its reader does. */
export function runVerify(folder: string): { readonly status: number | null; readonly lines: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs')], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  return { status, lines: `${stdout}${stderr}`.split('\n').filter(Boolean) }
}

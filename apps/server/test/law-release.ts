import { generateKeyPairSync } from 'node:crypto'
import { builtInContent } from '@niyam/law/node/built-in-release.ts'
import { sealRelease } from '@niyam/law/node/sealed-release.ts'
import type { ReleaseContent } from '@niyam/law/catalogue/model/release-content.ts'

const pair = generateKeyPairSync('ed25519')

/** The key that the files here are signed with, as a server is given it. */
export const PUBLISHER = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** @param of the key that signs */
export const sealed = (content: ReleaseContent, of = pair.privateKey): Buffer => sealRelease(content, of)
export const strangersKey = () => generateKeyPairSync('ed25519').privateKey

/** A copy with one bit changed. */
export const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const GSTR_3B = 'gst.gstr-3b.monthly'

/**
 * The release after another one, in which monthly GSTR-3B is due on this day of the month. Use a number that no
 * other test has: test files share loaded releases.
 */
export async function releaseAfter(
  number: string,
  day: number,
  now: ReleaseContent | null = null,
): Promise<ReleaseContent> {
  const content = now ?? (await builtInContent())
  const last = content.releases.at(-1)
  const gst = content.areas.find(({ area }) => area === 'gst')
  const monthly = gst?.obligations.find(({ id }) => id === GSTR_3B)
  if (!last || !gst || !monthly) throw new Error('no GSTR-3B')
  const due_rule = { anchor: 'period-end' as const, months: 1, day }
  const other = { ...monthly, versions: monthly.versions.map((version) => ({ ...version, due_rule })) }
  const title = `GSTR-3B on day ${day}`
  return {
    ...content,
    releases: [...content.releases, { ...last, number, title, changes: [title], notes: [], impacts: [] }],
    // Steps back from the program's own releases come with the program.
    before: {
      ...now?.before,
      [number]: { release: last.number, areas_absent: [], added: [], obligations: { gst: [monthly] } },
    },
    areas: content.areas.map((area) =>
      area === gst ? { ...gst, obligations: gst.obligations.map((one) => (one === monthly ? other : one)) } : area,
    ),
  }
}

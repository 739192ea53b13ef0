import type { Source } from './source.ts'

/** From the best to the weakest. */
export const SOURCE_KINDS = ['official', 'public page', 'public file', 'memory'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Ends of hosts under which ministries, courts, regulators and their portals publish. */
const OFFICIAL = ['gov.in', 'nic.in', 'rbi.org.in', 'esic.in', 'gstn.org.in']

const PUBLIC_FILES = /^((www|raw|gist)\.)?(github|githubusercontent)\.com$/

/** Where a fact is from: the authority itself, a page that anyone can open, a public file, or memory alone. */
export function kindOfSource({ title, url, note }: Source): SourceKind {
  if (url === '') return note !== undefined && /file/.test(note) && !/recall/i.test(title) ? 'public file' : 'memory'
  const host = /^https?:\/\/([^/:]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  if (PUBLIC_FILES.test(host)) return 'public file'
  return OFFICIAL.some((end) => host === end || host.endsWith(`.${end}`)) ? 'official' : 'public page'
}

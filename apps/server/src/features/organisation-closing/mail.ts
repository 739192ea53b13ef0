import { formatDay } from '@niyam/law/format/date-text.ts'
import type { IsoDate } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'

const day = (moment: string) => formatDay(indianDay(new Date(moment)) as IsoDate)

export interface ClosingTold {
  readonly first_name: string
  readonly organisation: string
  readonly by: string
  readonly deletes_at: string
  readonly link: string
}

export function closingLetter(language: Spoken, { first_name, by, deletes_at, link, ...details }: ClosingTold): Letter {
  const words = wordsFor(language)
  const organisation = named(details.organisation)
  return {
    language,
    subject: words('{1} is being closed', organisation),
    heading: words('{1} is being closed', organisation),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words('{1} closed {2} on Niyam. On {3} everything of it is deleted.', named(by), organisation, day(deletes_at)),
      words('Until then everything can be read and exported, and any admin can open it again.'),
    ],
    button: { label: words('Open the page'), href: link },
    why: words('You get this mail because you are an admin of {1}.', organisation),
  }
}

export interface Deleted {
  readonly first_name: string
  readonly organisation: string
  readonly deleted_id: string
  readonly finished_at: string
  readonly counts: Readonly<Record<string, number>>
  readonly manifest_sha256: string | null
  readonly trail_seq: number | null
  readonly trail_hash: string | null
  readonly link: string
}

/** The proof of deletion. */
export function deletedLetter(
  language: Spoken,
  { first_name, deleted_id, finished_at, counts, ...details }: Deleted,
): Letter {
  const words = wordsFor(language)
  const organisation = named(details.organisation)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    language,
    subject: words('Proof of deletion: {1}', organisation),
    heading: words('Proof of deletion'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words(
        'Everything of {1} was deleted from Niyam on {2}: {3} rows, and all files.',
        organisation,
        day(finished_at),
        String(rows),
      ),
      words('Number of the organisation: {1}', deleted_id),
      words('SHA-256 of the manifest of its last export: {1}', details.manifest_sha256 ?? '–'),
      words('Where its audit trail ended: entry {1}, {2}', String(details.trail_seq ?? 0), details.trail_hash ?? '–'),
      words('Backups taken before keep it until they are deleted in their turn, at most a year.'),
    ],
    table: {
      head: [words('Table'), words('Rows')],
      rows: Object.entries(counts)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([table, count]) => [table, String(count)]),
    },
    button: { label: words('Open Niyam'), href: details.link },
    why: words('You get this mail because you were an admin of {1}.', organisation),
  }
}

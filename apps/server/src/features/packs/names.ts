const ENDINGS: Readonly<Record<string, string>> = {
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/pdf': 'pdf',
}

/** The ending of a content: of the type it was found to have, never of the name it was brought under. */
export const endingOf = (content_type: string): string => ENDINGS[content_type] ?? 'bin'

const LONGEST_PART = 48

/**
 * A part of a file name: letters and digits of any script, full stops between them, and hyphens for everything else. It
 * holds no separator of paths, no space and none of the signs that Windows refuses.
 */
export const safePart = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-'))
    .slice(0, LONGEST_PART)
    .join('')
    .replace(/[.-]+/g, (run) => (run.includes('.') ? '.' : run))
    .replace(/^[\p{M}.-]+|[.-]+$/gu, '')

/** What stands for the entity in the names of its files: PAN, otherwise CIN, otherwise the first words of its name. */
export const ownerPart = ({
  pan,
  cin,
  name,
}: {
  readonly pan: string | null
  readonly cin: string | null
  readonly name: string
}): string => safePart(pan ?? cin ?? name.split(/\s+/).slice(0, 3).join(' ')) || 'entity'

export interface Evidence {
  readonly owner: string
  readonly form: string
  readonly period: string
  /** Empty where none was recorded. */
  readonly acknowledgement: string
  /** The number of an earlier version; 0 is the one in force. */
  readonly superseded: number
  readonly ending: string
}

/** Names for the files of one pack, each given once: `AAECK1234D_GSTR-3B_2026-04_AA290426000001A.pdf`. */
export function evidenceNames(): (evidence: Evidence) => string {
  const taken = new Set<string>()
  return ({ owner, form, period, acknowledgement, superseded, ending }) => {
    const parts = [
      owner,
      safePart(form) || 'form',
      safePart(period) || 'once',
      safePart(acknowledgement) || 'no-number',
    ]
    const stem = [...parts, ...(superseded > 0 ? [`superseded-v${superseded}`] : [])].join('_')
    // Windows and macOS do not tell capital letters from small ones.
    for (let copy = 1; ; copy += 1) {
      const name = `${stem}${copy === 1 ? '' : `_${copy}`}.${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

import { createHash } from 'node:crypto'

// The arithmetic of the chain, spelled here a second time: a check that asked the database to hash would believe it.

/** An entry as it is checked: `rest` is all that is hashed after the number. */
export interface ChainEntry {
  readonly seq: number
  readonly rest: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

export interface Head {
  readonly seq: number
  readonly hash: Buffer
}

export const PROBLEMS = [
  'altered',
  'missing',
  'out_of_order',
  'broken',
  'cut_off',
  'head_differs',
  'rewritten',
  'forged_seal',
  'lost_seal',
] as const
export type Problem = (typeof PROBLEMS)[number]

/** Something wrong with an organisation's trail, at one entry or from one to another, both counted. */
export interface Finding {
  readonly organisation_id: string
  readonly problem: Problem
  readonly seq: number
  readonly to?: number
  /** The sentence for a person. */
  readonly text: string
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What the first entry follows. */
export const GENESIS = sha256('')

export const hashOf = (organisation_id: string, seq: number, rest: string): Buffer =>
  sha256(`niyam audit 1\n${organisation_id}\n${seq}\n${rest}`)

// Moved entries are most likely near their old position; each try costs two microseconds.
const MOVED_AT_MOST = 1000
const LOOKED_FOR = 50

/** Walks an organisation's entries in their order and says what is wrong. Holds one entry at a time. */
export class ChainCheck {
  readonly #organisation_id: string
  readonly findings: Finding[] = []
  #last: Head = { seq: 0, hash: GENESIS }

  constructor(organisation_id: string) {
    this.#organisation_id = organisation_id
  }

  get last(): Head {
    return this.#last
  }

  note(problem: Problem, seq: number, text: string, to?: number): void {
    this.findings.push({ organisation_id: this.#organisation_id, problem, seq, ...(to !== undefined && { to }), text })
  }

  take(entry: ChainEntry): void {
    const { seq, hash } = entry
    const isGap = seq > this.#last.seq + 1
    if (isGap) this.#missing(this.#last.seq + 1, seq - 1)
    if (!hashOf(this.#organisation_id, seq, entry.rest).equals(hash)) this.#changed(entry)
    else if (!isGap && !entry.prev_hash.equals(this.#last.hash)) {
      this.note('broken', seq, `Entry ${seq} does not follow entry ${seq - 1}: one of them was put there later.`)
    }
    this.#last = { seq, hash }
  }

  /** Compares where the chain ends with where the database says that it does. */
  end(head: Head | undefined): void {
    const { seq, hash } = this.#last
    if (!head) {
      if (seq > 0) this.note('head_differs', seq, 'The record of where the trail ends is missing.')
    } else if (head.seq > seq) this.#missing(seq + 1, head.seq)
    else if (head.seq < seq) {
      this.note('head_differs', head.seq + 1, `Entries after ${head.seq} were added by hand.`, seq)
    } else if (!head.hash.equals(hash)) this.note('head_differs', seq, `Entry ${seq} is not the one that was written.`)
  }

  #missing(from: number, to: number): void {
    this.note('missing', from, from === to ? `Entry ${from} is missing.` : `Entries ${from}–${to} are missing.`, to)
  }

  #changed({ seq, rest, hash }: ChainEntry): void {
    const place = this.findings.length < LOOKED_FOR ? this.#placeOf(seq, rest, hash) : undefined
    if (place === undefined) this.note('altered', seq, `Entry ${seq} was altered.`)
    else this.note('out_of_order', seq, `Entry ${seq} is out of order: it was written as entry ${place}.`)
  }

  #placeOf(seq: number, rest: string, hash: Buffer): number | undefined {
    for (let other = Math.max(1, seq - MOVED_AT_MOST); other <= seq + MOVED_AT_MOST; other += 1) {
      if (hashOf(this.#organisation_id, other, rest).equals(hash)) return other
    }
    return undefined
  }
}

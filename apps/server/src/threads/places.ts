import { AppError } from '../http/errors.ts'

export interface Sizes {
  /** Works at once. */
  readonly all: number
  /** Of them, for one organisation. */
  readonly of_one: number
  /** Works of one organisation, those that wait among them. */
  readonly of_one_asked: number
}

interface Waiting {
  readonly organisation_id: string
  /** Begins when nothing else is done, and nothing begins beside it. */
  readonly isAlone: boolean
  readonly begin: () => void
}

/** Places for work that takes much: so many at once, few of them for one organisation. Who finds none free waits in line. */
export class Places {
  readonly #sizes: Sizes
  readonly #taken: string[] = []
  #waiting: Waiting[] = []
  #isAlone = false

  constructor(sizes: Sizes) {
    this.#sizes = sizes
  }

  /** @throws AppError `too_many` when the organisation has as much in progress and in line as it may */
  async take<Value>(organisation_id: string, work: () => Promise<Value>): Promise<Value> {
    const isTheirs = (id: string) => id === organisation_id
    const ofOrganisation =
      this.#taken.filter(isTheirs).length + this.#waiting.filter((one) => isTheirs(one.organisation_id)).length
    if (ofOrganisation >= this.#sizes.of_one_asked)
      throw new AppError(
        'too_many',
        'Your organisation has many files in progress already. Try again in a minute.',
        undefined,
        60,
      )
    return this.#in(organisation_id, work, { isAlone: false })
  }

  /** The same, ahead of all that wait, once nothing else is done; nothing begins beside it. */
  takeAlone<Value>(organisation_id: string, work: () => Promise<Value>): Promise<Value> {
    return this.#in(organisation_id, work, { isAlone: true })
  }

  async #in<Value>(
    organisation_id: string,
    work: () => Promise<Value>,
    { isAlone }: { readonly isAlone: boolean },
  ): Promise<Value> {
    await new Promise<void>((begin) => {
      const one = { organisation_id, isAlone, begin }
      this.#waiting = isAlone ? [one, ...this.#waiting] : [...this.#waiting, one]
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#taken.splice(this.#taken.indexOf(organisation_id), 1)
      if (isAlone) this.#isAlone = false
      this.#next()
    }
  }

  /** Starts the task that has waited longest among organisations below their limit. */
  #next(): void {
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const count = this.#taken.filter((id) => id === one.organisation_id).length
      const mayBegin = one.isAlone ? this.#taken.length === 0 : count < this.#sizes.of_one
      // While one waits to run alone, no later task begins.
      const isShut = this.#isAlone || left.some(({ isAlone }) => isAlone) || this.#taken.length >= this.#sizes.all
      if (isShut || !mayBegin) {
        left.push(one)
        continue
      }
      this.#isAlone = one.isAlone
      this.#taken.push(one.organisation_id)
      one.begin()
    }
    this.#waiting = left
  }
}

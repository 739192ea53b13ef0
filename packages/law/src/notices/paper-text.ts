import { linesOf } from '../acknowledgements/labels.ts'

/** The text of a paper as lines, and the page of each place in it. */
export interface PaperText {
  readonly text: string
  /** From 1. */
  readonly pageOf: (at: number) => number
  /** The whole line around a place. */
  readonly lineOf: (at: number) => string
}

/** A value with the line it was read from, for the person who confirms it. */
export interface FoundValue<Value> {
  readonly value: Value
  readonly line: string
  /** From 1. */
  readonly page: number
}

export const foundAt = <Value>(paper: PaperText, at: number, value: Value): FoundValue<Value> => ({
  value,
  line: paper.lineOf(at),
  page: paper.pageOf(at),
})

/** @param content as it is read from a PDF, its pages separated by a form feed */
export function paperText(content: string): PaperText {
  const starts: number[] = []
  let text = ''
  for (const page of content.split('\f')) {
    starts.push(text.length)
    text += `${linesOf(page)}\n`
  }
  return {
    text,
    pageOf: (at) => Math.max(1, starts.filter((start) => start <= at).length),
    lineOf: (at) => {
      const end = text.indexOf('\n', at)
      return text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? undefined : end)
    },
  }
}

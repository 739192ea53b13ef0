import { isSpreadsheetShort, plainText } from '@niyam/law/identifiers/clean.ts'

/** How a kind of number is typed and shown. */
export interface Mask {
  /** Matches a character, in capitals, that belongs to the number. All others are dropped. */
  readonly belongs: RegExp
  /** The printed form: it may only add separators to the value. */
  readonly show: (value: string) => string
  /** The number inside a pasted text, with its label and blanks: `PAN: aaaci 4798 l`. */
  readonly clean: (text: string) => string
  /** The longest typed number. A paste may be longer and is then reported: cutting it off would save a wrong number. */
  readonly longest: number
  /** Whether a text is a complete number: pasted, it replaces the old one. */
  readonly isWhole: (value: string) => boolean
}

export interface Edit {
  readonly value: string
  readonly shown: string
  /** After the same character of the number as before, wherever the separators are now. */
  readonly caret: number
}

/** The characters of a text that belong to the number. */
export const kept = ({ belongs }: Mask, text: string): string =>
  Array.from(plainText(text).toUpperCase())
    .filter((sign) => belongs.test(sign))
    .join('')

/**
 * The number after a change of the text.
 *
 * @param before the value before the change
 * @param typed the whole text of the browser after the change
 * @param caret the browser's caret after the change
 * @param erased the key that deleted something, if any
 */
export function edited(mask: Mask, before: string, typed: string, caret: number, erased?: 'back' | 'forward'): Edit {
  const shownBefore = mask.show(before)
  const value = kept(mask, typed)
  const signsAhead = kept(mask, typed.slice(0, caret)).length
  if (erased && value === before && typed.length < shownBefore.length) {
    // Only a separator was deleted, and it returns: the person meant the character next to it.
    const cut = erased === 'back' ? signsAhead - 1 : signsAhead
    return cut < 0 ? at(mask, value, 0) : at(mask, value.slice(0, cut) + value.slice(cut + 1), cut)
  }
  const { head, inserted, tail } = insertion(shownBefore, typed, caret)
  if (inserted.length > 1) return pasted(mask, inserted, kept(mask, head), kept(mask, tail))
  if (value.length > mask.longest && value.length > before.length) return at(mask, before, kept(mask, head).length)
  const number = mask.clean(value)
  if (number !== value && mask.isWhole(number)) return at(mask, number, signsAhead - (value.length - number.length))
  const next = at(mask, value, signsAhead)
  // A caret after a separator stays after it.
  const isBehind =
    caret > 0 && typed[caret - 1] === next.shown[next.caret] && !mask.belongs.test(typed[caret - 1] ?? '')
  return isBehind ? { ...next, caret: next.caret + 1 } : next
}

function pasted(mask: Mask, text: string, head: string, tail: string): Edit {
  // A spreadsheet has lost its last digits (1.2E+15). Kept as pasted, so that the check can say so.
  if (head + tail === '' && isSpreadsheetShort(text))
    return { value: text.trim(), shown: text.trim(), caret: text.length }
  const number = kept(mask, mask.clean(text))
  if (head + tail === '' || mask.isWhole(number)) return at(mask, number, number.length)
  return at(mask, head + number + tail, head.length + number.length)
}

/** The inserted text, without the text before and after it: the caret is at its end. */
function insertion(before: string, typed: string, caret: number) {
  const tail = typed.slice(caret)
  const limit = Math.min(caret, Math.max(before.length - tail.length, 0))
  let start = 0
  while (start < limit && before[start] === typed[start]) start += 1
  return { head: typed.slice(0, start), inserted: typed.slice(start, caret), tail }
}

function at(mask: Mask, value: string, signs: number): Edit {
  const text = mask.show(value)
  return { value, shown: text, caret: placeBehind(mask, text, signs) }
}

function placeBehind({ belongs }: Mask, text: string, signs: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === signs) return place
    if (belongs.test(text.charAt(place))) seen += 1
  }
  return text.length
}

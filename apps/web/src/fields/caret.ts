import { isSpreadsheetShort, plainText } from '@niyam/law/identifiers/clean.ts'

/** How a kind of number is typed and shown. */
export interface Mask {
  /** Matches a character, in capitals, that belongs to the number. All others are dropped. */
  readonly belongs: RegExp
  /** The number as it is printed: signs may be put between those of the value, nothing else. */
  readonly show: (value: string) => string
  /** The number inside a pasted text, with its label and blanks: `PAN: aaaci 4798 l`. */
  readonly clean: (text: string) => string
  /** Typing ends here. A paste may bring more, to be judged: what is cut off in silence is saved wrong. */
  readonly longest: number
  /** Whether a text is a whole number: pasted into another one it takes its place. */
  readonly isWhole: (value: string) => boolean
}

export interface Edit {
  readonly value: string
  readonly shown: string
  /** Behind the same sign of the number as before, wherever the separators went. */
  readonly caret: number
}

/** The signs of a text that belong to the number. */
export const kept = ({ belongs }: Mask, text: string): string =>
  Array.from(plainText(text).toUpperCase())
    .filter((sign) => belongs.test(sign))
    .join('')

/**
 * What a change of the text makes of the number.
 *
 * @param before the value as it was
 * @param typed the whole text after the change, as the browser has it
 * @param caret where the browser has put the caret
 * @param erased which key took something away, if one did
 */
export function edited(mask: Mask, before: string, typed: string, caret: number, erased?: 'back' | 'forward'): Edit {
  const shownBefore = mask.show(before)
  const value = kept(mask, typed)
  const signsAhead = kept(mask, typed.slice(0, caret)).length
  if (erased && value === before && typed.length < shownBefore.length) {
    // Only a separator went, and it comes back: the key was meant for the sign beyond it.
    const cut = erased === 'back' ? signsAhead - 1 : signsAhead
    return cut < 0 ? at(mask, value, 0) : at(mask, value.slice(0, cut) + value.slice(cut + 1), cut)
  }
  const { head, inserted, tail } = insertion(shownBefore, typed, caret)
  if (inserted.length > 1) return pasted(mask, inserted, kept(mask, head), kept(mask, tail))
  if (value.length > mask.longest && value.length > before.length) return at(mask, before, kept(mask, head).length)
  const number = mask.clean(value)
  if (number !== value && mask.isWhole(number)) return at(mask, number, signsAhead - (value.length - number.length))
  const next = at(mask, value, signsAhead)
  // Behind a separator it stays behind it.
  const isBehind =
    caret > 0 && typed[caret - 1] === next.shown[next.caret] && !mask.belongs.test(typed[caret - 1] ?? '')
  return isBehind ? { ...next, caret: next.caret + 1 } : next
}

function pasted(mask: Mask, text: string, head: string, tail: string): Edit {
  // Its last digits are gone; taken apart it would pass for a number. Left as it is, the check says what happened.
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

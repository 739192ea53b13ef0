import { type EntityKind, kindsByPanLetter } from '../reference/entity-kinds.ts'
import { PAN_HOLDERS, type PanHolder, parsePan } from './pan.ts'

/**
 * The kinds of holder of a PAN by its fourth letter, the likeliest first.
 *
 * @returns `undefined` where the text is not a PAN, or its letter has no kind of holder
 */
export function entityKindFromPan(
  text: string,
): { holder: PanHolder; label: string; kinds: readonly EntityKind[] } | undefined {
  const pan = parsePan(text)
  if (!pan.ok || !pan.holder) return undefined
  return { holder: pan.holder, label: PAN_HOLDERS[pan.holder], kinds: kindsByPanLetter(pan.holder) }
}

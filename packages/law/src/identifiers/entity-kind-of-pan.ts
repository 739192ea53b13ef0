import { type EntityKind, kindsByPanLetter } from '../reference/entity-kinds.ts'
import { PAN_HOLDERS, type PanHolder, parsePan } from './pan.ts'

/**
 * Who can hold a PAN, by its fourth letter: the likeliest kinds first.
 *
 * @returns `undefined` for what is no PAN, or bears a letter that stands for nobody
 */
export function entityKindFromPan(
  text: string,
): { holder: PanHolder; label: string; kinds: readonly EntityKind[] } | undefined {
  const pan = parsePan(text)
  if (!pan.ok || !pan.holder) return undefined
  return { holder: pan.holder, label: PAN_HOLDERS[pan.holder], kinds: kindsByPanLetter(pan.holder) }
}

import { STATE_CODES } from '../reference/state-codes.ts'
import { isStateKey, type StateKey } from '../reference/states.ts'
import { signOf } from './base36.ts'
import { gstinCheckCharacter } from './gstin-check.ts'

/**
 * A well-formed GSTIN, for samples and tests. Whether it is on the register is another matter.
 *
 * @param state the form's key, or two digits (the only way to Ladakh, 38)
 * @param n which of the holder's registrations in that state, 1 to 35
 */
export function gstinOf(pan: string, state: StateKey | `${number}`, n = 1): string {
  if (!Number.isInteger(n) || n < 1 || n > 35) throw new RangeError(`Registration number ${n} is not in 1 to 35`)
  const code = isStateKey(state) ? STATE_CODES.find((one) => one.key === state)?.gst[0] : state
  if (code === undefined || !/^\d\d$/.test(code)) throw new RangeError(`No GST code for the state ${state}`)
  const first14 = `${code}${pan}${signOf(n)}Z`
  return first14 + gstinCheckCharacter(first14)
}

import type { Charge } from '../catalogue/model/charge.ts'
import type { VersionData } from '../catalogue/model/obligation.ts'

// Statements whose own layout knows a nil one: the indicator of the TDS statement files, a month of the provident fund
// without members' dues, the return of international workers, and GSTR-6, which is due without credit to pass on too.
const KNOWN_NIL = [/^tds\.statement-/, /^pf\.ecr\./, /^pf\.iw-1\./, /^gst\.gstr-6\./]

/** Whether a return of this obligation can be nil: its form knows it, or what lateness costs depends on it. */
export const knowsNil = (obligation_id: string, { charges = [] }: Pick<VersionData, 'charges'>): boolean =>
  KNOWN_NIL.some((family) => family.test(obligation_id)) || charges.some(dependsOnNil)

const dependsOnNil = (charge: Charge): boolean =>
  charge.how === 'per-day' && (charge.per_day_nil !== undefined || charge.cap_nil !== undefined)

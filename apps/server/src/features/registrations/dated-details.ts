import type { Registration } from '@niyam/contract/registrations.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isChangeable } from '@niyam/law/catalogue/attributes/changeable.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Fields } from '../../http/errors.ts'
import { wrongDetails } from './attributes.ts'

export interface DatedDetail {
  readonly attribute: string
  /** The first day on which it is so. */
  readonly from: string
  readonly value: FactJson
}

/** The errors of a dated change, by field; none when the calendar may follow it. */
export function wrongDatedDetail(
  { kind, details, past_details, valid_from }: Pick<Registration, 'kind' | 'details' | 'past_details' | 'valid_from'>,
  { attribute, from, value }: DatedDetail,
): Fields {
  const [wrong] = Object.values(wrongDetails(kind, { [attribute]: value }))
  if (wrong) return { value: wrong }
  const info = attributeInfo(attribute)
  if (!info || !isChangeable(info))
    return { attribute: ['This does not change from a day on. Change the registration itself.'] }
  const now = details[attribute]
  if (now === undefined)
    return { attribute: ['It was not said what it is until then. Say that first, in the registration.'] }
  if (now === value) return { value: ['It is that already. Choose what it becomes.'] }
  const last = past_details.findLast((one) => one.attribute === attribute)
  if (last && from <= addDays(last.until as IsoDate, 1))
    return {
      from: [
        `It changed on ${formatDay(addDays(last.until as IsoDate, 1))}. Choose a later day, or take that back first.`,
      ],
    }
  if (valid_from !== null && from <= valid_from)
    return { from: [`The registration is valid from ${formatDay(valid_from as IsoDate)} only. Choose a later day.`] }
  const wrongDay = dayTheLawAsks({ attribute, from, value })
  return wrongDay === null ? {} : { from: [wrongDay] }
}

const QUARTER = /-(?:01|04|07|10)-01$/
const YEAR = /-04-01$/

function dayTheLawAsks({ attribute, from, value }: DatedDetail): string | null {
  if (attribute === 'filing_frequency' && !QUARTER.test(from))
    return 'The rhythm of returns changes with a quarter (CGST Rules, rule 61A). Choose 1 April, 1 July, 1 October or 1 January.'
  if (attribute === 'taxpayer_type' && value === 'composition' && !YEAR.test(from))
    return 'Composition begins with a financial year (CGST Rules, rule 3(3)). Choose a 1 April.'
  return null
}

import type { EntityActivity } from '@niyam/contract/entity-records.ts'
import { nicDivision } from '@niyam/law/reference/nic.ts'
import type { Fields } from '../../http/errors.ts'

/** The errors of an entity's activities, by field; none when they can be stored. */
export function wrongActivities(activities: readonly EntityActivity[]): Fields {
  const fields: Fields = {}
  for (const [place, { code }] of activities.entries()) {
    if (!/^\d{2,5}$/.test(code)) fields[`activities.${place}.code`] = ['A code of NIC 2008 has two to five digits.']
    else if (!nicDivision(code))
      fields[`activities.${place}.code`] = [
        `NIC 2008 has no division ${code.slice(0, 2)}. Check the code; it may be of the list of 2004.`,
      ]
    else if (activities.findIndex((one) => one.code === code) !== place)
      fields[`activities.${place}.code`] = ['This code is given twice. Leave one out.']
  }
  if (activities.filter(({ is_main }) => is_main).length > 1)
    fields['activities'] = ['An entity has one main activity. Choose one.']
  else if (activities.reduce((sum, { share }) => sum + Math.round((share ?? 0) * 100), 0) > 100_00)
    fields['activities'] = ['The shares are more than 100 per cent together. Correct them.']
  return fields
}

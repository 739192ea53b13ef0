import { DISTRICT_ALIASES } from './district-aliases.ts'
import { type DistrictOption, districtsOf } from './districts.ts'
import { type FoundOption, squeeze } from './state-search.ts'
import type { StateKey } from './states.ts'

/**
 * The districts of a state that a text may mean; all of them for an empty text. Younger districts are found under the
 * listed one they were carved out of.
 */
export function searchDistricts(state: StateKey, text: string): FoundOption<DistrictOption>[] {
  const wanted = squeeze(text)
  return districtsOf(state).flatMap((district) => {
    if (squeeze(district.label).includes(wanted)) return [district]
    const alias = DISTRICT_ALIASES.find(
      ([of, name, value]) =>
        of === state && value === district.value && wanted !== '' && squeeze(name).includes(wanted),
    )
    return alias ? [{ ...district, by: alias[1] }] : []
  })
}

import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { addYears, financialYearOf } from '../../domain/days.ts'
import { useAddress } from '../../lib/address.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { heatPath } from '../../paths.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'

const YEARS = 5
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const yearsTo = (today: string) => Array.from({ length: YEARS }, (_, back) => addYears(financialYearOf(today), -back))

/** The filter in the address; what it does not understand is left out. */
export function useHeatFilter() {
  const { search } = useAddress(heatPath)
  const years = yearsTo(useToday())
  const area = AREAS.find((one) => one === search.area)
  const year = years.find((one) => one === search.year)
  const idOf = (text: string | undefined) => (text && ID.test(text) ? text : undefined)
  const [tag, group] = [idOf(search.tag), idOf(search.group)]
  return { ...(year && { year }), ...(area && { area }), ...(tag && { tag }), ...(group && { group }) }
}

/** Law, months, tag and group. */
export function HeatFilters() {
  const t = useTexts('dashboard-heat')
  const { area: areaName } = useAreaWords()
  const { change } = useAddress(heatPath)
  const filter = useHeatFilter()
  const tags = useQuery(allTags).data ?? []
  const groups = useQuery(allGroups).data ?? []
  const years = yearsTo(useToday())
  const choices = [
    {
      name: 'area' as const,
      label: t('law'),
      data: AREAS.map((area) => ({ value: area, label: areaName(area) })),
    },
    {
      name: 'year' as const,
      label: t('last_12'),
      data: years.map((year) => ({ value: year, label: t('year', { year: showFinancialYear(year) }) })),
    },
    { name: 'tag' as const, label: t('tag'), data: tags.map(({ tag_id, name }) => ({ value: tag_id, label: name })) },
    {
      name: 'group' as const,
      label: t('group'),
      data: groups.map(({ group_id, name }) => ({ value: group_id, label: name })),
    },
  ]
  return choices
    .filter(({ data }) => data.length > 0)
    .map(({ name, label, data }) => (
      <Select
        key={name}
        aria-label={t(`by_${name}`)}
        placeholder={label}
        data={data}
        value={filter[name] ?? null}
        onChange={(value) => change({ [name]: value, page: null })}
        searchable={data.length > 10}
        clearable
        clearButtonProps={{ 'aria-label': t('clear', { filter: t(`by_${name}`) }) }}
        w={160}
      />
    ))
}

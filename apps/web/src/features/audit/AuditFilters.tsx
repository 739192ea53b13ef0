import { Button, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { auditPath } from '../../paths.ts'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { auditChoices } from './queries.ts'

/** The filters of the list, as the address spells them. */
export const FILTERS = ['year', 'person', 'entity', 'item', 'subject', 'action'] as const

const ACTIONS = ['insert', 'update', 'delete', 'other'] as const

/** Year, person, entity, kind of thing and what was done; all in the address. */
export function AuditFilters() {
  const t = useTexts('audit')
  const { search, change } = useAddress(auditPath)
  const { data } = useQuery(auditChoices())
  const years = (data?.years ?? []).map((year) => ({
    value: year,
    label: t('year', { year: showFinancialYear(year) }),
  }))
  const choices = {
    year: years,
    person: data?.people ?? [],
    subject: data?.subjects ?? [],
    action: ACTIONS.map((value) => ({ value, label: t(`action.${value}`) })),
  }
  const choose = (name: (typeof FILTERS)[number], value: string | null | undefined) =>
    change({ [name]: value, page: null, entry: null })
  const select = (name: keyof typeof choices, width: number) => (
    <Select
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      data={choices[name]}
      value={search[name] ?? null}
      onChange={(value) => choose(name, value)}
      searchable={name === 'person' || name === 'subject'}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { what: t(`filter.${name}`) }) }}
      w={width}
    />
  )
  return (
    <>
      {select('year', 170)}
      {select('person', 190)}
      {select('subject', 190)}
      {select('action', 150)}
      {search.item && (
        <Button
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('filter.clear', { what: t('filter.item') })}
          onClick={() => choose('item', null)}
        >
          {t('filter.item')}
        </Button>
      )}
      <EntityFilter value={search.entity} onChange={(entity) => choose('entity', entity)} />
    </>
  )
}

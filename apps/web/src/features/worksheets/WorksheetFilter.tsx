import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { WORKSHEET_KINDS, WORKSHEET_STATES } from '@niyam/contract/worksheet-limits.ts'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { peopleOptions } from '../../domain/people-options.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { FilterChip } from '../../domain/FilterChip.tsx'
import { CLEARED, isNarrowed, ME, type useWorksheetsAddress } from './address.ts'
import { periodsOf } from './periods.ts'
import classes from './Worksheet.module.css'

interface Props {
  readonly address: ReturnType<typeof useWorksheetsAddress>
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
}

/** Each choice goes to the address at once. */
export function WorksheetFilter({ address: { search, set }, total }: Props) {
  const t = useTexts('worksheets')
  const words = useCalendarWords()
  const today = useToday()
  const [typed, setTyped] = useState(search.search ?? '')
  const find = useDebouncedCallback((text: string) => set({ search: text.trim() || undefined }, { replace: true }), 250)
  const people = useQuery(organisationPeople)
  return (
    <search aria-label={t('filter.label')} className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search_placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          find(value)
        }}
      />
      <MultiSelect
        aria-label={t('filter.state')}
        placeholder={search.state ? '' : t('filter.state')}
        data={WORKSHEET_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={search.state?.split(',') ?? []}
        onChange={(next) => set({ state: next.join(',') || undefined })}
        clearable
      />
      <MultiSelect
        aria-label={t('filter.kind')}
        placeholder={search.kind ? '' : t('filter.kind')}
        data={WORKSHEET_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={search.kind?.split(',') ?? []}
        onChange={(next) => set({ kind: next.join(',') || undefined })}
        clearable
      />
      <EntityFilter value={search.entity} onChange={(entity) => set({ entity })} />
      <Select
        aria-label={t('filter.period')}
        placeholder={t('filter.period')}
        data={periodsOf(['month', 'quarter', 'half', 'year'], today).map((one) => ({
          value: one,
          label: words.period(one, 'gst'),
        }))}
        value={search.period ?? null}
        onChange={(next) => set({ period: next ?? undefined })}
        searchable
        clearable
      />
      <Select
        aria-label={t('filter.preparer')}
        placeholder={t('filter.preparer')}
        data={[{ value: ME, label: t('filter.me') }, ...peopleOptions(people.data?.users ?? [])]}
        value={search.preparer ?? null}
        onChange={(next) => set({ preparer: next ?? undefined })}
        searchable
        clearable
      />
      {search.item && (
        <FilterChip clear={t('clear')} onRemove={() => set({ item: undefined })}>
          {t('filter.item')}
        </FilterChip>
      )}
      {isNarrowed(search) && (
        <Button
          variant="subtle"
          onClick={() => {
            setTyped('')
            set(CLEARED)
          }}
        >
          {t('clear')}
        </Button>
      )}
      <output className={classes.total}>{total}</output>
    </search>
  )
}

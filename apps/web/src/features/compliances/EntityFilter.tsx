import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityQuery } from '../../lib/queries.ts'
import { entityOptions } from './queries.ts'

interface Props {
  readonly value: string | undefined
  readonly onChange: (entity_id: string | undefined) => void
}

/** Chooses one of possibly thousands of entities: the server finds, twenty at a time. */
export function EntityFilter({ value, onChange }: Props) {
  const { t } = useTranslation('compliances')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed, 200)
  const chosen = useQuery({ ...entityQuery(value ?? ''), enabled: Boolean(value) })
  const chosenName = value ? chosen.data?.entity.name : undefined
  const found = useQuery({ ...entityOptions(search === chosenName ? '' : search), enabled: isOpen })
  const options = found.data ?? []
  const withChosen =
    value && chosenName && !options.some((option) => option.value === value)
      ? [{ value, label: chosenName }, ...options]
      : options
  return (
    <Select
      aria-label={t('filter.entity')}
      placeholder={t('filter.entity_placeholder')}
      data={withChosen}
      value={value && chosenName ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      clearable
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={t('filter.entity_none')}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      w={190}
    />
  )
}

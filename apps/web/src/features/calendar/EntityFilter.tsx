import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import classes from './FilterBar.module.css'
import { entityOptions } from './queries.ts'

interface Props {
  readonly value: string | undefined
  readonly onChange: (entity_id: string | undefined) => void
}

/** Chooses one of possibly thousands of entities: the server finds, twenty at a time. */
export function EntityFilter({ value, onChange }: Props) {
  const t = useTexts('compliances')
  const chosen = useQuery({ ...entityQuery(value ?? ''), enabled: value !== undefined })
  const name = value ? chosen.data?.entity.name : undefined
  return (
    <PopupPanel
      label={t('filter.entity')}
      width={320}
      button={(props) => (
        <Button
          {...props}
          maw={260}
          variant={value ? 'light' : 'default'}
          data-printed={value ? true : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name ? t('filter.chosen', { what: t('filter.entity'), values: name }) : t('filter.entity')}
        </Button>
      )}
    >
      <EntityChoice value={value} onChange={onChange} />
    </PopupPanel>
  )
}

function EntityChoice({ value, onChange }: Props) {
  const t = useTexts('compliances')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const options = useQuery(entityOptions(search))
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('filter.entity_search')}
        placeholder={t('filter.entity_search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={classes.options}>
        {value && (
          <li>
            <button type="button" onClick={() => onChange(undefined)}>
              {t('filter.entity_all')}
            </button>
          </li>
        )}
        {options.data?.map((option) => (
          <li key={option.value}>
            <button type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
              {option.label}
            </button>
          </li>
        ))}
      </ul>
      {options.data?.length === 0 && <p className={classes.none}>{t('filter.entity_none')}</p>}
    </>
  )
}

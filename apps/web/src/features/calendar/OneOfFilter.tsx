import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organisationPeople } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import type { CalendarSearch } from '../../paths.ts'
import { NOBODY, RULES } from './calendar-search.ts'

interface FilterProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The assignee: the person first, then colleagues, then "unassigned". People are read when the list opens. */
export function PersonFilter({ value, onChange }: FilterProps) {
  const t = useTexts('compliances')
  const [isWanted, setWanted] = useState(false)
  const own = useSession(({ user }) => user?.user_id)
  const { data } = useQuery({ ...organisationPeople, enabled: isWanted || value !== undefined })
  const users = data?.users ?? []
  // Two of one name are told apart by their address.
  const people = users.map(({ user_id, name, email }) => ({
    value: user_id,
    label: users.some((other) => other.name === name && other.user_id !== user_id) ? `${name} (${email})` : name,
  }))
  const options = [
    ...(own ? [{ value: own, label: t('filter.mine') }] : []),
    ...people.filter((one) => one.value !== own),
    { value: NOBODY, label: t('filter.nobody') },
  ]
  return (
    <OneOf
      label={t('filter.person')}
      options={options}
      value={value}
      onChange={onChange}
      onOpen={() => setWanted(true)}
    />
  )
}

/** Entities that wear a tag. */
export function TagFilter({ value, onChange }: FilterProps) {
  const t = useTexts('compliances')
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...allTags, enabled: isWanted || value !== undefined })
  const options = (data ?? []).map(({ tag_id, name }) => ({ value: tag_id, label: name }))
  return (
    <OneOf label={t('filter.tag')} options={options} value={value} onChange={onChange} onOpen={() => setWanted(true)} />
  )
}

/** Entities of a group; a person with limited access sees their own groups. */
export function GroupFilter({ value, onChange }: FilterProps) {
  const t = useTexts('compliances')
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...allGroups, enabled: isWanted || value !== undefined })
  const options = (data ?? []).map(({ group_id, name }) => ({ value: group_id, label: name }))
  return (
    <OneOf
      label={t('filter.group')}
      options={options}
      value={value}
      onChange={onChange}
      onOpen={() => setWanted(true)}
    />
  )
}

interface RuleProps {
  readonly value: CalendarSearch['rule']
  readonly onChange: (value: CalendarSearch['rule']) => void
}

/** Statutory items or items of the organisation's own rules. */
export function RuleFilter({ value, onChange }: RuleProps) {
  const t = useTexts('compliances')
  return (
    <OneOf
      label={t('filter.rule')}
      options={RULES.map((rule) => ({ value: rule, label: t(`filter.rules.${rule}`) }))}
      value={value}
      onChange={(next) => onChange(RULES.find((rule) => rule === next))}
      onOpen={() => {}}
    />
  )
}

interface OneOfProps extends FilterProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onOpen: () => void
}

/** A chip that opens a list with one choice. */
function OneOf({ label, options, value, onChange, onOpen }: OneOfProps) {
  const t = useTexts('compliances')
  const name = options.find((option) => option.value === value)?.label
  const entries = [
    { label: t('filter.any'), isChosen: value === undefined, onSelect: () => onChange(undefined) },
    ...options.map((option) => ({
      label: option.label,
      isChosen: option.value === value,
      onSelect: () => onChange(option.value),
    })),
  ]
  return (
    <PopupMenu
      label={label}
      entries={entries}
      align="start"
      width={260}
      onOpen={onOpen}
      button={(props) => (
        <Button
          {...props}
          maw={260}
          variant={value ? 'light' : 'default'}
          data-printed={value ? true : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name ? t('filter.chosen', { what: label, values: name }) : label}
        </Button>
      )}
    />
  )
}

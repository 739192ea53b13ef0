import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import type { CalendarAddress } from './address.ts'
import {
  areasOf,
  indianStatesOf,
  NOBODY,
  OWN_DAYS,
  RISKS,
  risksOf,
  RULES,
  STATE_CHOICES,
  statesOf,
} from './calendar-search.ts'
import classes from './FilterBar.module.css'
import { entityOptions, formNames } from './queries.ts'

interface Props {
  readonly address: CalendarAddress
  /** False on the calendar of one entity. */
  readonly withEntity: boolean
}

/** A list inside the panel, so that a press on it does not count as a press outside. */
const inside = { withinPortal: false }

/** Every filter, the most used first. Each choice goes to the address at once. */
export default function FilterPanel({ address, withEntity }: Props) {
  const t = useTexts('compliances')
  const { area: areaName, areaShort } = useAreaWords()
  const { search, filter } = address
  const own = useSession(({ user }) => user?.user_id)
  const forms = useQuery(formNames)
  const people = useQuery(organisationPeople)
  const tags = useQuery({ ...allTags, enabled: withEntity })
  const groups = useQuery({ ...allGroups, enabled: withEntity })
  const users = people.data?.users ?? []
  const one = {
    placeholder: t('filter.any'),
    clearable: true,
    searchable: true,
    comboboxProps: inside,
    maxDropdownHeight: 220,
  }
  const any = { clearable: true, comboboxProps: inside, maxDropdownHeight: 220 }
  const placeholder = (chosen: readonly unknown[]) => (chosen.length > 0 ? '' : t('filter.any'))
  const states = statesOf(search)
  const areas = areasOf(search)
  const risks = risksOf(search)
  const inStates = indianStatesOf(search)
  return (
    <div className={classes.fields}>
      <Select
        {...one}
        label={t('filter.form')}
        data={(forms.data?.forms ?? []).map(({ form, area }) => ({
          value: form,
          label: `${form} · ${areaShort(area)}`,
        }))}
        value={search.form ?? null}
        onChange={(form) => filter({ form: form ?? undefined })}
        limit={40}
        nothingFoundMessage={t('filter.form_none')}
      />
      <MultiSelect
        {...any}
        label={t('filter.state')}
        placeholder={placeholder(states)}
        data={STATE_CHOICES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={states}
        onChange={(next) => filter({ state: next.join(',') })}
      />
      {withEntity && <EntitySelect address={address} common={one} />}
      <MultiSelect
        {...any}
        label={t('filter.area')}
        placeholder={placeholder(areas)}
        data={AREAS.map((area) => ({ value: area, label: areaName(area) }))}
        value={areas}
        onChange={(next) => filter({ area: next.join(',') })}
      />
      <MultiSelect
        {...any}
        searchable
        label={t('filter.in_state')}
        placeholder={placeholder(inStates)}
        data={stateOptions()}
        value={inStates}
        onChange={(next) => filter({ in_state: next.join(',') })}
        nothingFoundMessage={t('filter.in_state_none')}
      />
      <Select
        {...one}
        label={t('filter.person')}
        data={[
          ...(own ? [{ value: own, label: t('filter.mine') }] : []),
          ...users
            .filter(({ user_id }) => user_id !== own)
            // The address distinguishes two people of one name.
            .map(({ user_id, name, email }) => ({
              value: user_id,
              label: users.some((other) => other.name === name && other.user_id !== user_id)
                ? `${name} (${email})`
                : name,
            })),
          { value: NOBODY, label: t('filter.nobody') },
        ]}
        value={search.person ?? null}
        onChange={(person) => filter({ person: person ?? undefined })}
      />
      {withEntity && (
        <>
          <Select
            {...one}
            label={t('filter.tag')}
            data={(tags.data ?? []).map(({ tag_id, name }) => ({ value: tag_id, label: name }))}
            value={search.tag ?? null}
            onChange={(tag) => filter({ tag: tag ?? undefined })}
          />
          <Select
            {...one}
            label={t('filter.group')}
            data={(groups.data ?? []).map(({ group_id, name }) => ({ value: group_id, label: name }))}
            value={search.group ?? null}
            onChange={(group) => filter({ group: group ?? undefined })}
          />
        </>
      )}
      <Select
        {...one}
        searchable={false}
        label={t('filter.rule')}
        data={RULES.map((rule) => ({ value: rule, label: t(`filter.rules.${rule}`) }))}
        value={search.rule ?? null}
        onChange={(rule) => filter({ rule: RULES.find((known) => known === rule) })}
      />
      <MultiSelect
        {...any}
        label={t('filter.risk')}
        placeholder={placeholder(risks)}
        data={RISKS.map((risk) => ({ value: risk, label: t(`filter.risk_${risk}`) }))}
        value={risks}
        onChange={(next) => filter({ risk: next.join(',') })}
      />
      <Select
        {...one}
        searchable={false}
        label={t('filter.own_day')}
        data={OWN_DAYS.map((day) => ({ value: day, label: t(`filter.own_day_${day}`) }))}
        value={search.own_day ?? null}
        onChange={(day) => filter({ own_day: day ?? undefined })}
      />
    </div>
  )
}

interface EntityProps extends Pick<Props, 'address'> {
  readonly common: object
}

/** One of possibly thousands of entities: the server finds, twenty at a time. */
function EntitySelect({ address: { search, filter }, common }: EntityProps) {
  const t = useTexts('compliances')
  const { entity } = search
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 200)
  const chosen = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  const name = chosen.data?.entity.name
  const isName = words === name
  const found = useQuery(entityOptions(isName ? '' : words))
  const options = [...(found.data ?? [])]
  if (entity && name && !options.some(({ value }) => value === entity)) options.unshift({ value: entity, label: name })
  return (
    <Select
      {...common}
      label={t('filter.entity')}
      data={options}
      // The server has found them.
      filter={({ options: all }) => all}
      value={entity ?? null}
      onChange={(next) => filter({ entity: next ?? undefined })}
      onSearchChange={setTyped}
      nothingFoundMessage={t('filter.entity_none')}
    />
  )
}

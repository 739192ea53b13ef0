import { FEED_EXTRAS, type FeedExtra } from '@niyam/contract/feed-extras.ts'
import type { FeedFilter, FeedNames } from '@niyam/contract/feeds.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useAddress } from '../../lib/address.ts'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { type CalendarSearch, feedsPath } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import {
  areasOf,
  indianStatesOf,
  NOBODY,
  OWN_DAYS,
  readCalendarSearch,
  risksOf,
  statesOf,
} from '../calendar/calendar-search.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { loadEntities } from '../entities/load-entities.ts'
import classes from './Feeds.module.css'
import { useCreateFeed } from './queries.ts'
import FeedAddressDialog from './FeedAddressDialog.tsx'
import { useFeedWords } from './use-feed-words.ts'

const ALARMS = [0, 1, 2, 3, 7, 14] as const

/** Makes a feed of the calendar as it was filtered, and shows its address this once. */
export default function NewFeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('feeds')
  const { area: areaName } = useAreaWords()
  const words = useFeedWords()
  const { search: addressSearch } = useAddress(feedsPath)
  const calendarSearch = readCalendarSearch(addressSearch)
  const [name, setName] = useState('')
  const [area, setArea] = useState(areasOf(calendarSearch))
  const [entity, setEntity] = useState(calendarSearch.entity ?? null)
  const entityReply = useQuery({
    ...entityQuery(calendarSearch.entity ?? ''),
    enabled: calendarSearch.entity !== undefined,
  })
  const chosen = entityReply.data
    ? { value: entityReply.data.entity.entity_id, label: entityReply.data.entity.name }
    : null
  const [is_mine, setMine] = useState(addressSearch.mine === 'yes' && calendarSearch.person === undefined)
  const [extras, setExtras] = useState<FeedExtra[]>([])
  const [alarm, setAlarm] = useState<string | null>(null)
  const making = useCreateFeed()
  const { form, errors, message } = useFieldErrors(making.error)
  const rest = restOf(calendarSearch)
  const isOfAll = !rest.is_nobodys && !rest.assigned_to
  const names = useNames(calendarSearch)
  if (making.data) return <FeedAddressDialog made={making.data} onClose={onClose} />
  const also = words(rest, names)
  const usual = words({ ...rest, area, is_mine }, names)
  const submit = () =>
    making.mutate({
      name: name.trim() || usual.slice(0, 80),
      filter: { ...rest, area, is_mine, entity_id: entity, also: extras },
      alarm_days: alarm === null ? null : Number(alarm),
    })
  return (
    <FormDialog
      ref={form}
      title={t('new_title')}
      saveLabel={t('make')}
      message={message}
      isBusy={making.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        description={t('name_help')}
        placeholder={usual}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={errors.name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
      />
      <MultiSelect
        label={t('area')}
        placeholder={area.length === 0 ? t('area_all') : undefined}
        data={AREAS.map((one) => ({ value: one, label: areaName(one) }))}
        value={area}
        onChange={(chosen) => setArea(AREAS.filter((one) => chosen.includes(one)))}
        searchable
        clearable
        hidePickedOptions
      />
      <RemoteSelect
        key={chosen?.value}
        label={t('entity')}
        placeholder={t('entity_all')}
        value={entity}
        onChange={setEntity}
        chosen={chosen}
        load={loadEntities}
        error={errors['filter.entity_id']}
      />
      {also !== words({}, {}) && <p className={classes.text}>{t('also', { what: also })}</p>}
      {isOfAll && (
        <Checkbox
          label={t('mine')}
          checked={is_mine}
          onChange={({ currentTarget }) => setMine(currentTarget.checked)}
        />
      )}
      {FEED_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          label={t(`extra_label.${extra}`)}
          checked={extras.includes(extra)}
          onChange={({ currentTarget }) =>
            setExtras(FEED_EXTRAS.filter((one) => (one === extra ? currentTarget.checked : extras.includes(one))))
          }
        />
      ))}
      <Select
        label={t('alarm_label')}
        description={t('alarm_help')}
        placeholder={t('alarm_none')}
        data={ALARMS.map((days) => ({ value: String(days), label: t('alarm_choice', { count: days }) }))}
        value={alarm}
        onChange={setAlarm}
        clearable
        error={errors.alarm_days}
      />
    </FormDialog>
  )
}

/** The parts of the calendar's filter that have no field here. */
function restOf(calendarSearch: CalendarSearch): Partial<FeedFilter> {
  return {
    state: statesOf(calendarSearch),
    search: calendarSearch.search ?? '',
    registration_id: calendarSearch.registration ?? null,
    is_nobodys: calendarSearch.person === NOBODY,
    assigned_to: calendarSearch.person && calendarSearch.person !== NOBODY ? calendarSearch.person : null,
    tag: calendarSearch.tag ?? null,
    group: calendarSearch.group ?? null,
    form: calendarSearch.form ?? '',
    in_state: indianStatesOf(calendarSearch),
    risk: risksOf(calendarSearch),
    own_day: OWN_DAYS.find((one) => one === calendarSearch.own_day) ?? null,
    rule: calendarSearch.rule ?? null,
  }
}

/** The names behind the ids of the filter, read only where needed. */
function useNames({ entity, registration, person, tag, group }: CalendarSearch): Partial<FeedNames> {
  const tags = useQuery({ ...allTags, enabled: tag !== undefined })
  const groups = useQuery({ ...allGroups, enabled: group !== undefined })
  const people = useQuery({ ...organisationPeople, enabled: person !== undefined && person !== NOBODY })
  const entityReply = useQuery({
    ...entityQuery(entity ?? ''),
    enabled: entity !== undefined && registration !== undefined,
  })
  return {
    registration: entityReply.data?.registrations.find((one) => one.registration_id === registration)?.number ?? null,
    person: people.data?.users.find((one) => one.user_id === person)?.name ?? null,
    tag: tags.data?.find((one) => one.tag_id === tag)?.name ?? null,
    group: groups.data?.find((one) => one.group_id === group)?.name ?? null,
  }
}

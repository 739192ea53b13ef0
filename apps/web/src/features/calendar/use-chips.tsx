import { useQuery } from '@tanstack/react-query'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { MineButton } from '../../domain/FilterParts.tsx'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CalendarSearch } from '../../paths.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import type { CalendarAddress } from './address.ts'
import {
  areasOf,
  dayOf,
  indianStatesOf,
  NOBODY,
  NOT_NARROWED,
  OWN_DAYS,
  risksOf,
  RULES,
  statesOf,
} from './calendar-search.ts'

type Change = { [K in keyof CalendarSearch]?: undefined }

export interface Chip {
  /** What it does: "Form: GSTR-3B". */
  readonly label: string
  /** What taking it away clears. */
  readonly change: Change
}

const DAYS = {
  from: undefined,
  to: undefined,
  filed_from: undefined,
  filed_to: undefined,
  filed_by: undefined,
} as const

/** An address without any filter. The words that are searched for have their own box. */
export const CLEARED = { ...without(NOT_NARROWED), ...DAYS }

function without({ search: _search, ...rest }: typeof NOT_NARROWED) {
  return rest
}

/** Only items assigned to oneself. */
export function MineChip({ address }: { readonly address: CalendarAddress }) {
  const t = useTexts('compliances')
  const own = useSession(({ user }) => user?.user_id)
  const isOn = own !== undefined && address.search.person === own
  return (
    <MineButton
      title={t('filter.mine')}
      isOn={isOn}
      onToggle={() => address.filter({ person: isOn ? undefined : own })}
    />
  )
}

/** The filters in use, each as a chip. Names are read only for what is chosen. */
export function useChips({ search }: CalendarAddress, withEntity: boolean): Chip[] {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const own = useSession(({ user }) => user?.user_id)
  const { entity, person, tag, group, rule, form, own_day, from, to, filed_from, filed_to, filed_by, registration } =
    search
  const isOther = person !== undefined && person !== own
  const entityName = useQuery({ ...entityQuery(entity ?? ''), enabled: withEntity && entity !== undefined })
  const people = useQuery({ ...organisationPeople, enabled: (isOther && person !== NOBODY) || filed_by !== undefined })
  const tags = useQuery({ ...allTags, enabled: tag !== undefined })
  const groups = useQuery({ ...allGroups, enabled: group !== undefined })
  const states = indianStatesOf(search)
  const between = (first: string | undefined, last: string | undefined) => ({
    from: first ? words.day(first) : t('filter.any_day'),
    to: last ? words.day(last) : t('filter.any_day'),
  })
  const day = dayOf(search)
  const chips: Chip[] = []
  const add = (key: keyof CalendarSearch, label: string, values: readonly (string | undefined)[], change?: Change) => {
    const named = values.map((value) => value ?? '…')
    const short =
      named.length > 2
        ? t('filter.more', { first: named.slice(0, 2).join(', '), count: named.length - 2 })
        : named.join(', ')
    if (named.length > 0)
      chips.push({ label: t('filter.chosen', { what: label, values: short }), change: change ?? { [key]: undefined } })
  }
  if (form) add('form', t('filter.form'), [form])
  add(
    'state',
    t('filter.state'),
    statesOf(search).map((state) => t(`state.${state}`)),
  )
  if (withEntity && entity) add('entity', t('filter.entity'), [entityName.data?.entity.name])
  if (registration) chips.push({ label: t('filter.registration'), change: { registration: undefined } })
  add('area', t('filter.area'), areasOf(search).map(areaName))
  add(
    'in_state',
    t('filter.in_state'),
    stateOptions().flatMap(({ value, label }) => (states.some((state) => state === value) ? [label] : [])),
  )
  const nameOf = (id: string) => people.data?.users.find(({ user_id }) => user_id === id)?.name
  if (isOther) add('person', t('filter.person'), [person === NOBODY ? t('filter.nobody') : nameOf(person)])
  if (filed_by) add('filed_by', t('filter.filed_by'), [nameOf(filed_by)])
  if (withEntity && tag) add('tag', t('filter.tag'), [tags.data?.find(({ tag_id }) => tag_id === tag)?.name])
  if (withEntity && group)
    add('group', t('filter.group'), [groups.data?.find(({ group_id }) => group_id === group)?.name])
  add(
    'rule',
    t('filter.rule'),
    RULES.filter((one) => one === rule).map((one) => t(`filter.rules.${one}`)),
  )
  add(
    'risk',
    t('filter.risk'),
    risksOf(search).map((risk) => t(`filter.risk_${risk}`)),
  )
  add(
    'own_day',
    t('filter.own_day'),
    OWN_DAYS.filter((one) => one === own_day).map((one) => t(`filter.own_day_${one}`)),
  )
  if (from || to)
    chips.push({
      label: day ? t('filter.day', { day: words.day(day) }) : t('filter.days', between(from, to)),
      change: { from: undefined, to: undefined },
    })
  if (filed_from || filed_to)
    chips.push({
      label: t('filter.filed', between(filed_from, filed_to)),
      change: { filed_from: undefined, filed_to: undefined },
    })
  return chips
}

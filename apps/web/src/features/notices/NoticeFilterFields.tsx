import { NOTICE_KINDS, NOTICE_LAWS, NOTICE_STATUSES } from '@niyam/contract/notice-limits.ts'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from '../../domain/ChipBar.module.css'
import { peopleOptions } from '../../domain/people-options.ts'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { loadEntities } from '../entities/load-entities.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { EVERY_STATUS, ME, NOBODY, type NoticesAddress, statusesOf } from './address.ts'

/** A list inside the panel, so that a press on it does not count as a press outside. */
const inside = { withinPortal: false }
const DAYS = ['reply', 'hearing', 'appeal'] as const

/** Every filter. Each choice goes to the address at once. */
export default function NoticeFilterFields({ address: { search, set } }: { readonly address: NoticesAddress }) {
  const t = useTexts('notices')
  const people = useQuery(organisationPeople)
  const groups = useQuery(allGroups)
  const tags = useQuery(allTags)
  const { entity } = search
  const client = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  const name = client.data?.entity.name
  const options = peopleOptions(people.data?.users ?? [])
  const common = {
    placeholder: t('filter.any'),
    clearable: true,
    searchable: true,
    comboboxProps: inside,
    maxDropdownHeight: 220,
  }
  const isEvery = search.status === EVERY_STATUS
  return (
    <div className={classes.fields}>
      <MultiSelect
        clearable
        comboboxProps={inside}
        label={t('field.status')}
        placeholder={search.status && !isEvery ? '' : t('filter.open')}
        data={[
          { value: EVERY_STATUS, label: t('filter.everything') },
          ...NOTICE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={isEvery ? [EVERY_STATUS] : [...statusesOf(search)]}
        onChange={(next) =>
          set({
            status:
              next.includes(EVERY_STATUS) && !isEvery
                ? EVERY_STATUS
                : next.filter((one) => one !== EVERY_STATUS).join(',') || undefined,
          })
        }
      />
      <MultiSelect
        clearable
        comboboxProps={inside}
        label={t('field.law')}
        placeholder={search.law ? '' : t('filter.any')}
        data={NOTICE_LAWS.map((law) => ({ value: law, label: t(`law.${law}`) }))}
        value={NOTICE_LAWS.filter((law) => search.law?.split(',').includes(law))}
        onChange={(next) => set({ law: next.join(',') || undefined })}
      />
      <Select
        {...common}
        label={t('field.kind')}
        data={NOTICE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => set({ kind: NOTICE_KINDS.find((one) => one === kind) })}
      />
      <RemoteSelect
        key={name}
        label={t('field.entity')}
        placeholder={t('filter.any')}
        load={loadEntities}
        value={entity ?? null}
        chosen={entity && name ? { value: entity, label: name } : null}
        onChange={(next) => set({ entity: next ?? undefined, registration: undefined })}
      />
      <Select
        {...common}
        label={t('field.registration')}
        placeholder={t(entity ? 'filter.any' : 'filter.entity_first')}
        disabled={!entity}
        data={(client.data?.registrations ?? []).map(({ registration_id, number }) => ({
          value: registration_id,
          label: number,
        }))}
        value={search.registration ?? null}
        onChange={(registration) => set({ registration: registration ?? undefined })}
      />
      <Select
        {...common}
        label={t('field.owner')}
        data={[{ value: ME, label: t('filter.me') }, ...options, { value: NOBODY, label: t('nobody') }]}
        value={search.owner ?? null}
        onChange={(owner) => set({ owner: owner ?? undefined })}
      />
      <Select
        {...common}
        label={t('field.reviewer')}
        data={[{ value: ME, label: t('filter.me') }, ...options]}
        value={search.reviewer ?? null}
        onChange={(reviewer) => set({ reviewer: reviewer ?? undefined })}
      />
      <Select
        {...common}
        label={t('filter.group')}
        data={(groups.data ?? []).map(({ group_id, name: label }) => ({ value: group_id, label }))}
        value={search.group ?? null}
        onChange={(group) => set({ group: group ?? undefined })}
      />
      <Select
        {...common}
        label={t('filter.tag')}
        data={(tags.data ?? []).map(({ tag_id, name: label }) => ({ value: tag_id, label }))}
        value={search.tag ?? null}
        onChange={(tag) => set({ tag: tag ?? undefined })}
      />
      <Select
        label={t('filter.day')}
        comboboxProps={inside}
        allowDeselect={false}
        data={DAYS.map((day) => ({ value: day, label: t(`filter.day_${day}`) }))}
        value={search.day ?? 'reply'}
        onChange={(day) => set({ day: day === 'hearing' || day === 'appeal' ? day : undefined })}
      />
      <DateField
        allDates
        label={t('filter.from')}
        value={search.from ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
      />
      <DateField
        allDates
        label={t('filter.to')}
        value={search.to ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
      />
      <Checkbox
        label={t('filter.without_day')}
        checked={search.without_day !== undefined}
        onChange={({ currentTarget }) => set({ without_day: currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  )
}

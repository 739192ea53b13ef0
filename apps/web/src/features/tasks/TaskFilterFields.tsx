import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { peopleOptions } from '../../domain/people-options.ts'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { loadEntities } from '../entities/load-entities.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { EVERY_STATUS, ME, NOBODY, statusesOf, type TasksAddress } from './address.ts'
import { STATUSES } from './task-status.ts'
import classes from '../../domain/ChipBar.module.css'

/** A list inside the panel, so that a press on it does not count as a press outside. */
const inside = { withinPortal: false }

/** Every filter. Each choice goes to the address at once. */
export default function TaskFilterFields({ address }: { readonly address: TasksAddress }) {
  const t = useTexts('tasks')
  const { search, set } = address
  const people = useQuery(organisationPeople)
  const groups = useQuery(allGroups)
  const tags = useQuery(allTags)
  const { entity } = search
  const chosen = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  const name = chosen.data?.entity.name
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
        label={t('filter.status')}
        placeholder={search.status && !isEvery ? '' : t('filter.open')}
        data={[
          { value: EVERY_STATUS, label: t('filter.everything') },
          ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={isEvery ? [EVERY_STATUS] : search.status ? [...statusesOf(search)] : []}
        onChange={(next) =>
          set({
            status:
              next.includes(EVERY_STATUS) && !isEvery
                ? EVERY_STATUS
                : next.filter((one) => one !== EVERY_STATUS).join(',') || undefined,
          })
        }
      />
      <Select
        {...common}
        label={t('filter.person')}
        data={[{ value: ME, label: t('filter.me') }, ...options, { value: NOBODY, label: t('nobody') }]}
        value={search.person ?? null}
        onChange={(person) => set({ person: person ?? undefined })}
      />
      <Select
        {...common}
        label={t('filter.reviewer')}
        data={[{ value: ME, label: t('filter.me') }, ...options]}
        value={search.reviewer ?? null}
        onChange={(reviewer) => set({ reviewer: reviewer ?? undefined })}
      />
      <RemoteSelect
        key={name}
        label={t('filter.entity')}
        placeholder={t('filter.any')}
        load={loadEntities}
        value={entity ?? null}
        chosen={entity && name ? { value: entity, label: name } : null}
        onChange={(next) => set({ entity: next ?? undefined })}
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
    </div>
  )
}

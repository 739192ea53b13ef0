import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useTexts } from '../../lib/texts.ts'
import classes from '../ChipBar.module.css'
import { cleared, type Filter, type Search, valuesOf } from './filter.ts'

interface Props {
  /** With all their choices. */
  readonly filters: readonly Filter[]
  readonly search: Search
  readonly set: (change: Search) => void
}

/** A field for each filter. Each choice goes to the address at once. */
export default function FilterFields({ filters, search, set }: Props) {
  return (
    <div className={classes.fields}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} search={search} set={set} />
      ))}
    </div>
  )
}

/** A list inside the panel, so that a press on it does not count as a press outside. */
const inside = { comboboxProps: { withinPortal: false }, maxDropdownHeight: 220 }

function FilterField({ filter, search, set }: { readonly filter: Filter } & Omit<Props, 'filters'>) {
  const t = useTexts('compliances')
  const { name, label } = filter
  const value = search[name]
  const any = t('filter.any')
  const choose = (next: string | null | undefined) => set({ ...cleared(filter), [name]: next || undefined })
  if (filter.is === 'one')
    return (
      <Select
        {...inside}
        clearable
        searchable
        label={label}
        placeholder={filter.placeholder ?? any}
        disabled={filter.isDisabled ?? false}
        data={filter.options}
        value={value ?? null}
        onChange={choose}
      />
    )
  if (filter.is === 'many') {
    const { options, every } = filter
    const isEvery = every !== undefined && value === every.value
    return (
      <MultiSelect
        {...inside}
        clearable
        label={label}
        placeholder={value && !isEvery ? '' : (filter.placeholder ?? any)}
        data={[...(every ? [every] : []), ...options]}
        value={isEvery ? [every.value] : valuesOf(options, value)}
        onChange={(next) =>
          choose(
            every && next.includes(every.value) && !isEvery
              ? every.value
              : next.filter((one) => one !== every?.value).join(','),
          )
        }
      />
    )
  }
  if (filter.is === 'kind')
    return (
      <Select
        {...inside}
        label={label}
        allowDeselect={false}
        data={filter.options}
        value={value ?? filter.usual}
        onChange={(next) => choose(next === filter.usual ? null : next)}
      />
    )
  if (filter.is === 'remote')
    return (
      <RemoteSelect
        key={filter.chosen}
        label={label}
        placeholder={any}
        load={filter.load}
        value={value ?? null}
        chosen={value && filter.chosen ? { value, label: filter.chosen } : null}
        onChange={choose}
      />
    )
  if (filter.is === 'days')
    return (
      <>
        <DateField
          allDates
          label={filter.fromLabel}
          value={value ?? null}
          onChange={(day) => set({ [name]: day ?? undefined })}
        />
        <DateField
          allDates
          label={filter.untilLabel}
          value={search[filter.until] ?? null}
          onChange={(day) => set({ [filter.until]: day ?? undefined })}
        />
      </>
    )
  if (filter.is === 'flag')
    return (
      <Checkbox
        label={label}
        checked={value !== undefined}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? 'true' : null)}
      />
    )
  return null
}

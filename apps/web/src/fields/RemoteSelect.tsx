import { Loader, Select } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'
import { type LoadOptions, type RemoteOption, useRemoteOptions } from './use-remote-options.ts'

interface Props extends FieldProps<string | null> {
  /** Asks an endpoint; a function that stays the same, declared outside the component or remembered. */
  readonly load: LoadOptions
  /** The chosen option, where it is known by more than its value. */
  readonly chosen?: RemoteOption | null
  readonly onChosen?: (option: RemoteOption | null) => void
}

/** One of possibly thousands: the server finds, twenty at a time. */
export function RemoteSelect({ value, onChange, load, chosen = null, onChosen, onBlur, ...field }: Props) {
  const t = useFieldTexts()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<RemoteOption | null>(chosen)
  const known = [picked, chosen].find((option) => option?.value === value) ?? null
  // The field shows the chosen label until another text is typed: the label is not searched for.
  const { options, isLoading } = useRemoteOptions(load, search === known?.label ? '' : search, isOpen)
  const all = known && !options.some((option) => option.value === known.value) ? [known, ...options] : options
  return (
    <Select
      autoComplete="off"
      placeholder={t('remote.placeholder')}
      {...field}
      value={value}
      data={all.map((option) => ({ ...option }))}
      onChange={(next) => {
        const option = all.find((one) => one.value === next) ?? null
        setPicked(option)
        onChange(next)
        onChosen?.(option)
      }}
      searchable
      // A dialog that begins with this field should not open its list over the others.
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onBlur={onBlur}
      // The server has searched more than the label. The chosen option stays known, but is not listed as a result.
      filter={({ options: found }) =>
        found.filter((one) => 'value' in one && options.some(({ value: v }) => v === one.value))
      }
      rightSection={isLoading ? <Loader size={16} role="status" aria-label={t('remote.loading')} /> : undefined}
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={isLoading ? undefined : t('nothing_found')}
    />
  )
}

import { TEXT_AT_MOST } from '@niyam/contract/record-fields.ts'
import { TextInput } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import type { FieldProps } from '../../fields/field-props.ts'
import { StateField } from '../../fields/StateField.tsx'
import { fieldLabel, type PLAIN_FIELDS } from './plain-fields.ts'

interface Props extends Omit<FieldProps<string | null>, 'label'> {
  readonly of: (typeof PLAIN_FIELDS)[number]
}

/** A text, a day or a state of an entity. */
export function PlainField({ of: { key, value: kind }, value, onChange, ...rest }: Props) {
  const field = { ...rest, label: fieldLabel(key) }
  if (kind === 'day') return <DateField allDates {...field} value={value} onChange={onChange} />
  if (kind === 'state') return <StateField {...field} value={value} onChange={onChange} />
  return (
    <TextInput
      {...field}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() ? currentTarget.value : null)}
      maxLength={TEXT_AT_MOST}
    />
  )
}

import { Textarea } from '@mantine/core'
import type { TextFieldProps } from './field-props.ts'

/** A reason in a person's own words. */
export const ReasonField = ({ value, onChange, ...field }: TextFieldProps) => (
  <Textarea
    {...field}
    autosize
    minRows={2}
    maxLength={500}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'

/** Yes, no, or not said. Null is "not said", which is neither. */
export function BooleanField({
  label,
  description,
  error,
  required,
  value,
  onChange,
  disabled = false,
  name,
}: FieldProps<boolean | null>) {
  const t = useFieldTexts()
  const id = useId()
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      required={required ?? false}
      labelProps={{ id }}
    >
      <div>
        <SegmentedControl
          mt={4}
          {...(name && { name })}
          disabled={disabled}
          aria-labelledby={id}
          value={value === null ? 'unsaid' : String(value)}
          data={[
            { value: 'true', label: t('boolean.yes') },
            { value: 'false', label: t('boolean.no') },
            { value: 'unsaid', label: t('boolean.unsaid') },
          ]}
          onChange={(next) => onChange(next === 'unsaid' ? null : next === 'true')}
        />
      </div>
    </Input.Wrapper>
  )
}

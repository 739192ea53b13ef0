import { GENDERS, type Gender } from '@niyam/contract/officer-roles.ts'
import { Select } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'

export function GenderField({ onChange, ...field }: FieldProps<Gender | null>) {
  const t = useFieldTexts()
  return (
    <Select
      autoComplete="sex"
      placeholder={t('choose')}
      {...field}
      data={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
      onChange={(value) => onChange(value)}
      clearable={!field.required}
      allowDeselect={!field.required}
    />
  )
}

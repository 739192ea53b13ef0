import { TextInput } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error: string | undefined
}

/** The name of a saved report. */
export function ReportNameField({ value, onChange, error }: Props) {
  const t = useTexts('reports')
  return (
    <TextInput
      label={t('saved.name')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      maxLength={80}
      autoComplete="off"
      required
      data-autofocus
    />
  )
}

import { Textarea } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  readonly value: string
  readonly maxLength: number
  readonly error: string | undefined
  readonly onChange: (note: string) => void
}

/** A note in a person's own words. */
export function NoteField({ onChange, ...field }: Props) {
  const t = useTexts('notices')
  return (
    <Textarea
      {...field}
      name="note"
      label={t('field.note')}
      autosize
      minRows={2}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

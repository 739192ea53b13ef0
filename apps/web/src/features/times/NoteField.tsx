import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  /** The cell, in words. */
  readonly of: string
  readonly note: string
  readonly onSave: (note: string) => void
}

/** The note of the cell that was entered last; saved when it is left. */
export function NoteField({ of, note, onSave }: Props) {
  const t = useTexts('times')
  const [typed, setTyped] = useState(note)
  const save = () => typed.trim() !== note && onSave(typed.trim())
  return (
    <TextInput
      label={t('note', { of })}
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import classes from './Panels.module.css'

interface ViewNameFormProps {
  /** Names that other views have. */
  taken: readonly string[]
  initial?: string
  /** Says the act. */
  save: string
  onSave: (name: string) => void
}

export function ViewNameForm({ taken, initial = '', save, onSave }: ViewNameFormProps) {
  const t = useTexts('shell')
  const [name, setName] = useState(initial)
  const trimmed = name.trim()
  const isTaken = taken.some((one) => one.toLowerCase() === trimmed.toLowerCase())
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmed === '' || isTaken) return
        onSave(trimmed)
        setName('')
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('ui.table.views.name')}
        placeholder={t('ui.table.views.name')}
        maxLength={60}
        value={name}
        error={isTaken && t('ui.table.views.taken')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={trimmed === '' || isTaken}>
        {save}
      </Button>
    </form>
  )
}

import { useEffect, useRef } from 'react'
import type { Typing } from './use-grid.ts'
import classes from './Grid.module.css'

interface Props {
  /** The cell and its column: `B12 Taxable value`. */
  readonly label: string
  /** Shown until something is typed. */
  readonly shown: string
  readonly typing: Typing | null
  readonly isFocused: boolean
  readonly isWrong: boolean
  readonly mayEdit: boolean
  readonly onText: (text: string) => void
}

/**
 * The field of the cell that takes the keys. Its text is selected until one types, so that typing replaces it, also with an
 * input method for Hindi.
 */
export function CellEditor({ label, shown, typing, isFocused, isWrong, mayEdit, onText }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isHere = isFocused && typing?.in !== 'bar'
  const isEdited = typing?.mode === 'edit'
  useEffect(() => {
    if (!isHere) return
    const input = field.current
    input?.focus({ preventScroll: true })
    if (isEdited) input?.setSelectionRange(input.value.length, input.value.length)
  }, [isHere, isEdited])
  const isTyping = typing !== null
  useEffect(() => {
    if (isHere && !isTyping) field.current?.select()
  }, [isHere, isTyping, shown])
  return (
    <input
      ref={field}
      className={classes.editor}
      data-typing={isTyping || undefined}
      value={typing?.text ?? shown}
      readOnly={!mayEdit}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby="worksheet-cell"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}

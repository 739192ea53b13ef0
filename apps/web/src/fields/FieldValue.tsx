import type { ReactNode } from 'react'
import classes from './FieldValue.module.css'
import { useFieldTexts } from './texts.ts'

type Missing = 'value' | 'choice' | 'unknown' | 'file'

interface Props {
  /** A zero is a value; blank text is not. */
  readonly value: ReactNode
  /** The text for a missing value: `No Value Entered`, `Not Selected`, `Unknown`, `No File Uploaded`. */
  readonly missing?: Missing
}

/** A value where it is only read, or the word for its absence. */
export function FieldValue({ value, missing = 'value' }: Props) {
  const t = useFieldTexts()
  const isThere = typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined
  return isThere ? <>{value}</> : <span className={classes.missing}>{t(`missing.${missing}`)}</span>
}

interface ChoiceProps {
  readonly value: string | null | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The chosen option's label; an option that the list no longer has is unknown, not unselected. */
export function ChoiceValue({ value, options }: ChoiceProps) {
  if (!value) return <FieldValue value={null} missing="choice" />
  return <FieldValue value={options.find((option) => option.value === value)?.label} missing="unknown" />
}

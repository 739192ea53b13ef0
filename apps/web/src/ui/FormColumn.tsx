import type { FormEvent, ReactNode, Ref } from 'react'
import classes from './FormColumn.module.css'

interface FormColumnProps {
  onSubmit: () => void
  children: ReactNode
  /** Names the form where its page title does not. */
  label?: string
  ref?: Ref<HTMLFormElement>
}

/** One column of fields, 20 px between rows. Browser validation is off: errors are shown under their field. */
export function FormColumn({ onSubmit, children, label, ref }: FormColumnProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} className={classes.form} onSubmit={submit} noValidate aria-label={label}>
      {children}
    </form>
  )
}

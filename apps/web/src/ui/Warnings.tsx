import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Warnings.module.css'

/** Warnings about a record, below its values. */
export const Warnings = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <div key={text} className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{text}</span>
    </div>
  ))

import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Terms and their values, as `dt` and `dd`, one pair a line. */
export const DescriptionList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
)

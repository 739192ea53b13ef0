import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { PageTitle } from './PageTitle.tsx'
import classes from './PlainPage.module.css'

interface PlainPageProps {
  title: string
  context?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}

/** A separate page with one subject: a choice, a short form, or a result and the next step. */
export function PlainPage({ title, context, children, foot }: PlainPageProps) {
  return (
    <main className={classes.plain}>
      <Logo />
      <div className={classes.card}>
        <PageTitle title={title} />
        {context && <p className={classes.context}>{context}</p>}
        {children && <div className={classes.body}>{children}</div>}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </main>
  )
}

import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { PageTitle } from './PageTitle.tsx'
import classes from './SplitPage.module.css'

interface SplitPageProps {
  title: string
  context?: ReactNode
  children: ReactNode
  /** The other way from here, under the form. */
  foot?: ReactNode
  /** On wide screens only, at the right. */
  picture?: ReactNode
}

/** A page for someone outside: form at the left, a picture of the product at the right where there is room. */
export function SplitPage({ title, context, children, foot, picture }: SplitPageProps) {
  return (
    <div className={classes.split}>
      <main className={classes.form}>
        <Logo />
        <div className={classes.middle}>
          <PageTitle title={title} />
          {context && <p className={classes.context}>{context}</p>}
          <div className={classes.body}>{children}</div>
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
      </main>
      {picture && <aside className={classes.picture}>{picture}</aside>}
    </div>
  )
}

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import classes from './Picture.module.css'

const CalendarPicture = lazyPart(() => import('./CalendarPicture.tsx'))

/** The picture costs a load of the law; it comes when the form stands, and only where there is room for it. */
export function Picture() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (!window.matchMedia('(min-width: 62em)').matches) return
    const timer = setTimeout(() => setTime(true), 1200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.picture}>
      {isTime && (
        <Suspense>
          <CalendarPicture />
        </Suspense>
      )}
    </div>
  )
}

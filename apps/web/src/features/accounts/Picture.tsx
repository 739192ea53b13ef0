import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import classes from './Picture.module.css'

const CalendarPicture = lazyPart(() => import('./CalendarPicture.tsx'))

/** The picture loads the law package, so it comes after the form, and only on a wide window. */
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

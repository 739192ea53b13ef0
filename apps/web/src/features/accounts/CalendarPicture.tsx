import { Fragment, useEffect, useState } from 'react'
import { showDay, showDistance, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './CalendarPicture.module.css'
import { type PictureItem, pictureOf } from './picture-items.ts'

/** A true piece of the product: the next days of a sample company, computed in this browser from today's law. */
export default function CalendarPicture() {
  const t = useTexts('accounts')
  const today = todayInIndia()
  const [data, setData] = useState<Awaited<ReturnType<typeof pictureOf>> | null>(null)
  useEffect(() => {
    // Without it the page is only plainer.
    pictureOf(today).then(setData, () => undefined)
  }, [today])
  if (!data || data.items.length === 0) return null
  return (
    <figure className={classes.picture}>
      <div className={classes.calendar}>
        {data.items.map((item, at) => (
          <Fragment key={`${item.obligation_id} ${item.period}`}>
            {item.due_date !== data.items[at - 1]?.due_date && (
              <div className={classes.day}>
                <strong>{showDay(item.due_date)}</strong> {showDistance(item.due_date, today)}
              </div>
            )}
            <ItemRow item={item} />
          </Fragment>
        ))}
      </div>
      {data.why && (
        <div className={classes.why}>
          <strong>{t('picture.why', { form: data.why.form })}</strong>
          <ol>
            {data.why.steps
              .filter(({ kind }) => kind === 'rule' || kind === 'arithmetic' || kind === 'extension')
              .map(({ text, provision }) => (
                <li key={text}>
                  {text} {provision && <span>{provision}</span>}
                </li>
              ))}
          </ol>
        </div>
      )}
      <figcaption>{t('picture.caption')}</figcaption>
    </figure>
  )
}

function ItemRow({ item }: { item: PictureItem }) {
  const t = useTexts('accounts')
  return (
    <div className={classes.item}>
      <span className={classes.area}>{t(`picture.area.${item.area}`)}</span>
      <span className={classes.title}>{item.title}</span>
    </div>
  )
}

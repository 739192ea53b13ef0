import classes from './OrganisationImport.module.css'

interface Props {
  readonly label: string
  readonly done: number
  /** 0 while it is not known. */
  readonly total: number
  readonly words: string
}

export function HowFar({ label, done, total, words }: Props) {
  return (
    <div role="status">
      <p className={classes.text}>{label}</p>
      <progress className={classes.progress} aria-label={label} {...(total > 0 && { max: total, value: done })}>
        {words}
      </progress>
      <p className={classes.second}>{words}</p>
    </div>
  )
}

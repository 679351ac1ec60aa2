import { useRef } from 'react';

/** Submits a form: 保存 closes it afterwards, 保存并新增 starts another record. */
export function useSubmit(form: { submit: () => void }) {
  // A ref instead of state: the callbacks of a save belong to the render that sent it, and would read the state of that
  // render.
  const goesOn = useRef(false);
  const submit = (andNext: boolean) => {
    goesOn.current = andNext;
    form.submit();
  };
  return {
    /** Validates and saves, then closes. */
    submit: () => submit(false),
    /** Saves and empties the form for another record. */
    submitAndNext: () => submit(true),
    /** Returns whether 保存并新增 was pressed for this save, and resets it: the next Enter is an ordinary save again. */
    takeGoesOn: () => {
      const isNext = goesOn.current;
      goesOn.current = false;
      return isNext;
    },
  };
}

import { useRef } from 'react';

/** Submits a form: 保存 closes it afterwards, 保存并新增 starts another record. */
export function useSubmit(form: { submit: () => void }) {
  // A ref instead of state: the response to a save arrives in the render that sent it.
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
    /** Returns whether 保存并新增 was pressed, once per save: the next Enter is an ordinary save again. */
    takeGoesOn: () => {
      const isNext = goesOn.current;
      goesOn.current = false;
      return isNext;
    },
  };
}

import { useRef } from 'react';

/** Submits a form: 保存 closes it afterwards, 保存并新增 starts another record. */
export function useSubmit(form: { submit: () => void }) {
  // A ref, not state: the answer to a save arrives in the render that sent it.
  const goesOn = useRef(false);
  const submit = (andNext: boolean) => {
    goesOn.current = andNext;
    form.submit();
  };
  return {
    /** Saves after the fields were checked, and closes. */
    submit: () => submit(false),
    /** Saves and empties the form for another record. */
    submitAndNext: () => submit(true),
    /** Was 保存并新增 pressed? Asked once a save: the next Enter is a plain save again. */
    takeGoesOn: () => {
      const isNext = goesOn.current;
      goesOn.current = false;
      return isNext;
    },
  };
}

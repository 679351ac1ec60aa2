import { SearchFormFields, type SearchFormProps } from './search-form-fields.tsx';

/** Search fields of a list. They show the list's state, and are reset when it changes elsewhere. */
export function SearchForm(props: SearchFormProps) {
  return <SearchFormFields key={props.list.formKey} {...props} />;
}

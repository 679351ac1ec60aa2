import { SearchFormFields, type SearchFormProps } from './search-form-fields.tsx';

/** What a list is searched by; it shows what the list's state says, and begins anew when that came from elsewhere. */
export function SearchForm(props: SearchFormProps) {
  return <SearchFormFields key={props.list.formKey} {...props} />;
}

import "react";

// The declarative WebMCP attributes (https://github.com/webmachinelearning/webmcp), which React passes on
// but does not know. There is no toolautosubmit: a person always presses the button.
declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
  interface SelectHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
}
